import type { StatusTone } from '../ui/feedback/StatusPill.tsx'
import type { Offer } from './queries.ts'

/** The colour of each of the ten labels (MN-14). */
export const OFFER_TONES: Readonly<Record<Offer['status'], StatusTone>> = {
  join: 'waiting',
  claim: 'waiting',
  applying: 'waiting',
  close: 'neutral',
  rejected: 'bad',
  issued: 'good',
  claimed: 'good',
  process: 'waiting',
  signed: 'good',
  coming: 'neutral',
}
