import { now } from '../device/now.ts'

let offset = 0

/** Notes how far the server's clock is ahead of the phone's: half the round trip belongs to the way back. */
export function syncServerTime(serverTime: number, asked: number, answered: number): void {
  offset = Math.round(serverTime - (asked + answered) / 2)
}

/** The server's time now, in milliseconds; the phone's clock may be wrong by an hour. */
export function serverNow(): number {
  return now() + offset
}

/** What a tick of the phone's clock, as `useNow` gives it, is by the server's. */
export function toServerTime(phoneTime: number): number {
  return phoneTime + offset
}
