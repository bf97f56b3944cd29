import { now } from '../device/now.ts'

let offset = 0

/** Records how far the server's clock is ahead of the phone's; half the round trip is the way back. */
export function syncServerTime(serverTime: number, asked: number, answered: number): void {
  offset = Math.round(serverTime - (asked + answered) / 2)
}

/** The server's time in milliseconds; the phone's clock may be wrong by an hour. */
export function serverNow(): number {
  return now() + offset
}

/** A time of the phone's clock, such as `useNow` returns, by the server's clock. */
export function toServerTime(phoneTime: number): number {
  return phoneTime + offset
}
