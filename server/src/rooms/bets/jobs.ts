import { defineProof } from '../../nightly-proof.ts'
import { proveBets } from './proof.ts'

export const jobs = [defineProof('bets.prove-bets', (ctx) => proveBets(ctx.db))]
