import { callWithProof } from './proof-of-work.ts'
import { solveChallenge } from './solve-challenge.ts'

type Call = (input: Readonly<Record<string, unknown>>) => Promise<unknown>

/** A client for tests and simulations: it solves the challenge of each call that requires a proof of work. */
export const solvingClient = <Api extends object>(client: Api, isSolving = (): boolean => true): Api =>
  new Proxy(client, {
    get(target, name, receiver) {
      const call = Reflect.get(target, name, receiver) as Call | undefined
      // An awaited object is asked for `then`.
      if (call === undefined) return undefined
      return (input: Readonly<Record<string, unknown>> = {}) =>
        isSolving()
          ? callWithProof(
              (proof) => call({ ...input, ...proof }),
              async (one) => solveChallenge(one),
            )
          : call(input)
    },
  })
