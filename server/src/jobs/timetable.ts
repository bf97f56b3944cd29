/** When a job recurs, in crontab format: minute, hour, day of month, month, day of week, in UTC. */
export interface TimetableRow {
  readonly job: string
  readonly at: string
  /** How far back missed runs are caught up after an outage; default: not at all. */
  readonly catchUp?: `${number}${'m' | 'h' | 'd'}`
}

/** All recurring jobs: first those of every minute and hour, then those of the day. */
export const timetable: readonly TimetableRow[] = [
  { job: 'transparency.sequence', at: '* * * * *' },
  { job: 'transparency.ask-witnesses', at: '* * * * *' },
  { job: 'cashier.reconcile', at: '* * * * *' },
  { job: 'agents.close-days', at: '* * * * *' },
  { job: 'cashier.settle-bonuses', at: '* * * * *' },
  { job: 'agents.return-envelopes', at: '* * * * *' },
  { job: 'contracts.draw-up-bills', at: '* * * * *' },
  { job: 'contracts.end-lapsed', at: '*/10 * * * *' },
  { job: 'cashier.review-withdrawals', at: '* * * * *' },
  { job: 'vendors.settle-transfers', at: '* * * * *' },
  { job: 'vendors.watch-transfer-sessions', at: '* * * * *' },
  { job: 'rewards.close-ended', at: '* * * * *' },
  { job: 'rain.sweep-rounds', at: '* * * * *' },
  { job: 'promotions.close-ended', at: '* * * * *' },
  { job: 'promotions.end-lapsed', at: '* * * * *' },
  { job: 'promotions.follow-bonuses', at: '*/10 * * * *' },
  { job: 'promotions.forget-uploads', at: '10 * * * *' },
  { job: 'lottery.sweep-draws', at: '* * * * *' },
  { job: 'lottery.stop-chases', at: '* * * * *' },
  { job: 'lottery.generate-draws', at: '*/10 * * * *' },
  { job: 'vendors.settle-stuck', at: '*/10 * * * *' },
  { job: 'lottery.check-randomness', at: '25 * * * *' },
  { job: 'lottery.forget-draws', at: '50 * * * *' },
  { job: 'vendors.forget-calls', at: '20 * * * *' },
  { job: 'vendors.reconcile', at: '35 * * * *' },
  { job: 'members.fold-old-names', at: '* * * * *' },
  { job: 'members.group-persons', at: '*/15 * * * *' },
  { job: 'members.freeze-play', at: '15 * * * *' },
  { job: 'members.forget-expired', at: '*/10 * * * *' },
  { job: 'messages.follow-windows', at: '* * * * *' },
  { job: 'messages.forget-pictures', at: '5 * * * *' },
  { job: 'whitelabel.forget-nonces', at: '*/10 * * * *' },
  { job: 'whitelabel.rotate-sealing-key', at: '40 18 * * *', catchUp: '1d' },
  { job: 'whitelabel.forget-pictures', at: '50 18 * * *', catchUp: '1d' },
  { job: 'games.forget-matches', at: '55 18 * * *', catchUp: '1d' },
  { job: 'games.forget-pictures', at: '58 18 * * *', catchUp: '1d' },
  { job: 'operators.forget-log-ins', at: '30 * * * *' },
  { job: 'operators.check-audit', at: '15 19 * * *', catchUp: '1d' },
  { job: 'ledger.take-snapshots', at: '*/10 * * * *' },
  { job: 'ledger.prove-books', at: '30 19 * * *', catchUp: '1d' },
  { job: 'bets.prove-bets', at: '45 19 * * *', catchUp: '1d' },
  { job: 'cashier.prove-bonuses', at: '50 19 * * *', catchUp: '1d' },
  { job: 'agents.prove-teams', at: '55 19 * * *', catchUp: '1d' },
  { job: 'rain.prove-rains', at: '50 19 * * *', catchUp: '1d' },
  { job: 'lottery.prove-tickets', at: '5 20 * * *', catchUp: '1d' },
  { job: 'transparency.take-sums', at: '15 19 * * *', catchUp: '1d' },
  { job: 'transparency.log-audit-head', at: '25 19 * * *', catchUp: '1d' },
  { job: 'transparency.anchor-day', at: '5 * * * *' },
]
