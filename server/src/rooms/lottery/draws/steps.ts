import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { enqueue, type JobRequest } from '../../../job.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import type { Draw, DrawState, Step } from './draw.ts'

/** The job of a draw's step; its key allows one waiting job per draw and step. */
export const stepJob = (draw: Pick<Draw, 'id'>, step: Step, at?: Date): JobRequest & { key: string } => ({
  name: `lottery.${step}-draw`,
  payload: { drawId: String(draw.id) },
  key: `lottery:${draw.id}:${step}`,
  ...(at === undefined ? {} : { at }),
})

/** The job that searches a settled draw for patterns, for the office. */
export const watchJob = (draw: Pick<Draw, 'id'>): JobRequest => ({
  name: 'lottery.watch-draw',
  payload: { drawId: String(draw.id) },
  key: `lottery:${draw.id}:watch`,
})

/** Enqueues a step for a time, or for now. */
export const enqueueStep = (db: Db, draw: Pick<Draw, 'id'>, step: Step, at?: Date): Promise<void> =>
  enqueue(db, stepJob(draw, step, at))

/** Tells open pages that a draw has entered a state; call it after the commit. */
export function announceState(ctx: Context, { game, numero }: Draw, state: DrawState): void {
  sendLiveUpdate(ctx, { topic: 'draw', game, numero, state })
  ctx.log.info({ game, numero, state }, 'draw')
}
