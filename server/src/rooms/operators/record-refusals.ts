import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { audit } from './audit-trail.ts'

/** The refusals of somebody who tried to be their own second person. */
const RECORDED: readonly string[] = ['operator.second_person', 'operator.not_independent']

type Run = (ctx: Context, caller: never, input: never) => Promise<unknown>

/**
 * The office's commands, each of which writes a line to the audit trail where it is refused because the
 * caller is the first person, or not independent of them. The act is rolled back, so the line has a
 * transaction of its own; it names the call and the thing, and nothing else of the input, which may be a
 * secret.
 */
export function recordRefusals<All extends object>(commands: All): All {
  const recorded = Object.entries(commands).map(([name, run]) => [name, recording(name, run as Run)] as const)
  return { ...commands, ...Object.fromEntries(recorded) }
}

const recording =
  (name: string, run: Run): Run =>
  async (ctx, caller, input) => {
    try {
      return await run(ctx, caller, input)
    } catch (error) {
      if (error instanceof Refusal && RECORDED.includes(error.code))
        await record(ctx, caller, { call: name, code: error.code, input })
      throw error
    }
  }

interface Tried {
  readonly call: string
  readonly code: string
  readonly input: object
}

const record = (ctx: Context, caller: OperatorCaller, { call, code, input }: Tried): Promise<void> =>
  ctx.db.transact((tx) =>
    audit(tx, caller, {
      at: ctx.clock.now(),
      action: 'second_person.refuse',
      target: `call:${call}`,
      reason: reasonOf(input),
      after: { code, thing: thingOf(input) },
    }),
  )

/** The fields that name a thing in the inputs of the office's calls. */
const NAMES = ['id', 'gameCode', 'numero', 'vendor', 'name', 'key', 'account'] as const

function thingOf(input: object): string {
  const fields = new Map<string, unknown>(Object.entries(input))
  const named = NAMES.map((name) => fields.get(name)).filter((value) => typeof value === 'string')
  return named.join(' ').slice(0, 120)
}

function reasonOf(input: object): string | undefined {
  return 'reason' in input && typeof input.reason === 'string' ? input.reason : undefined
}
