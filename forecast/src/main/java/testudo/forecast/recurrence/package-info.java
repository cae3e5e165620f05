/**
 * How long skeletons take, by arithmetic where simulating each access to a shared word would take the host too long.
 *
 * <pre>
 *   Skeleton ─► StageTimes        what each phase takes each worker, as the machine charges it
 *       │           │
 *       │           ▼
 *       ├────► SweepRecurrence    a phase begins when those one waits for have ended, plus the cost of the point
 *       │           ▲
 *       └────► PointCosts         that cost, such that the recurrence takes as long as a simulation of a few sweeps does
 *                   │
 *   ApplicationForecast ─► Forecast: by every access where that is quick, else by the recurrence, which is told
 * </pre>
 *
 * <p>Source: {@code docs/theory/machines.md} §9.5; {@code docs/forecasts.md} tells how near both are.
 */
package testudo.forecast.recurrence;
