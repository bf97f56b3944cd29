import type { Context } from '../../context.ts'
import type { Job } from '../../job.ts'
import { jobs } from '../../jobs/all.ts'

interface QueuedJob {
  readonly id: bigint
  readonly name: string
  readonly payload: object
}

/** How a job is run: plainly, or by a simulated worker that may fail. */
export type RunJob = (job: Job, payload: object) => Promise<void>

const RETRY_MILLISECONDS = 5_000

/** Runs the jobs in the database by the simulated clock, in place of a worker. */
export class SimulatedQueue {
  private readonly ctx: Context
  private readonly runJob: RunJob
  private readonly byName: ReadonlyMap<string, Job>
  private startedAt = new Date(0)

  constructor(ctx: Context, runJob: RunJob = (job, payload) => job.run(ctx, payload)) {
    this.ctx = ctx
    this.runJob = runJob
    this.byName = new Map(jobs.map((job) => [job.name, job]))
  }

  /**
   * Jobs without a time get the database's own, which is ahead of the simulated clock: they are due at once.
   */
  async start(): Promise<void> {
    const [row] = await this.ctx.db.query<{ now: Date }>('select now()')
    this.startedAt = row?.now ?? this.startedAt
  }

  /** Runs the jobs that are due, and those that become due by it; returns how many ran. */
  async run(): Promise<number> {
    let ran = 0
    for (let job = await this.claimNext(); job !== null; job = await this.claimNext()) {
      const found = this.byName.get(job.name)
      if (found === undefined) throw new Error(`no room has a job ${job.name}`)
      ran += 1
      try {
        await this.runJob(found, job.payload)
      } catch (error) {
        if (error instanceof RangeError || error instanceof TypeError) throw error
        await this.retry(job)
      }
    }
    return ran
  }

  /** When the next job is due by the simulated clock; null if none is queued. */
  async next(): Promise<Date | null> {
    const [row] = await this.ctx.db.query<{ at: Date | null }>({
      name: 'simulated_next',
      text: `select min(case when run_at < $1 then run_at else $2 end) as at
             from graphile_worker._private_jobs`,
      values: [this.startedAt, this.ctx.clock.now()],
    })
    return row?.at ?? null
  }

  private async claimNext(): Promise<QueuedJob | null> {
    const [job] = await this.ctx.db.query<QueuedJob>({
      name: 'simulated_take',
      text: `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and j.id = (
         select id from graphile_worker._private_jobs where run_at <= $1 or run_at >= $2
         order by run_at, id limit 1)
       returning j.id, t.identifier as name, j.payload`,
      values: [this.ctx.clock.now(), this.startedAt],
    })
    return job ?? null
  }

  private async retry({ name, payload }: QueuedJob): Promise<void> {
    await this.ctx.db.query('select graphile_worker.add_job($1, $2::json, run_at => $3)', [
      name,
      JSON.stringify(payload),
      new Date(this.ctx.clock.now().getTime() + RETRY_MILLISECONDS),
    ])
  }
}
