# Makes a picture small enough for a page:  python3 smaller.py large.png small.png WIDTH   (needs Pillow)
import sys

from PIL import Image

picture = Image.open(sys.argv[1]).convert("RGB")
width = int(sys.argv[3])
picture = picture.resize((width, picture.height * width // picture.width), Image.Resampling.LANCZOS)
picture.quantize(256, dither=Image.Dither.NONE).save(sys.argv[2], optimize=True)
