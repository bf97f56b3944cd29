import { changeRates, stopNumber, voidOnSale, voidWhenKnown } from './office.ts'
import { note, type Week } from './week.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How long a standstill of the whole platform lasts. */
const STANDSTILL = 150 * SECOND
/** Longer than a draw waits for its beacon. */
const BEACON_LOST = 13 * MINUTE

/** A period in which our own games are open; its faults are spread over it. */
export interface Shift {
  readonly from: number
  readonly until: number
  /** The number of the shift in the week, from 0. */
  readonly index: number
}

/** Schedules the faults of a shift: the beacon, the office, a standstill; the worst only in some shifts. */
export function scheduleFaults(
  week: Week,
  { from, until, index }: Shift,
  stand: (until: number) => void,
): void {
  const { agenda, random, beacon } = week
  const length = until - from
  const somewhere = () => from + Math.floor((length * (5 + random.below(85))) / 100)
  const forTimes = (times: number, act: () => Promise<void> | void): void => {
    for (let time = 0; time < times; time += 1) agenda.add(somewhere(), act)
  }
  const faulty = (at: number, lasting: number, faults: readonly (readonly ['one' | 'two', Fault])[]) => {
    agenda.add(at, () => {
      for (const [mirror, fault] of faults) beacon.faults.set(mirror, fault)
    })
    agenda.add(at + lasting, () => beacon.faults.clear())
  }
  const part = (share: number) => from + Math.floor(length * share)
  faulty(part(0.1), Math.min(100 * SECOND, length / 8), [
    ['one', 'down'],
    ['two', 'down'],
  ])
  note(week, 'beacon late')
  faulty(part(0.3), Math.min(8 * MINUTE, length / 8), [['one', 'wrong signature']])
  note(week, 'beacon: a mirror signs falsely')
  faulty(part(0.45), Math.min(70 * SECOND, length / 8), [
    ['one', 'wrong signature'],
    ['two', 'other round'],
  ])
  note(week, 'beacon: both mirrors false')
  if (index % 4 === 1 && length >= 3 * BEACON_LOST) {
    faulty(part(0.55), BEACON_LOST, [
      ['one', 'down'],
      ['two', 'down'],
    ])
    note(week, 'beacon lost for longer than a draw waits')
  }
  agenda.add(part(0.85), () => {
    note(week, 'standstills')
    stand(part(0.85) + STANDSTILL)
  })
  const scale = Math.max(1, Math.round(length / (30 * MINUTE)))
  forTimes(scale, () => voidOnSale(week))
  forTimes(scale, () => voidWhenKnown(week))
  forTimes(2 * scale, () => stopNumber(week))
  agenda.add(part(0.2), () => changeRates(week))
}

type Fault = 'down' | 'wrong signature' | 'other round'
