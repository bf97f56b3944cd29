import type { ChildProcess } from 'node:child_process'
import type { EventEmitter } from 'node:events'

/** What the process of the jobs sends while its event loop turns. */
export const HEARTBEAT = 'koi:heartbeat'
const INTERVAL_MS = 2_000
/** A silence is counted in steps, so that a pause of the process that counts is not taken for one. */
const STEPS = 5

/** How long a process may send nothing, in milliseconds. */
export interface SilenceLimits {
  /** Before its first heartbeat: its files are still being loaded. */
  readonly start: number
  readonly later: number
}

/** Sends heartbeats to the process that started this one; the first at once. */
export function sendHeartbeats(): void {
  const send = (): void => {
    if (process.connected) process.send?.(HEARTBEAT, undefined, {}, () => undefined)
  }
  send()
  setInterval(send, INTERVAL_MS)
}

/** Kills a process whose heartbeats stop: it was suspended, or its event loop no longer turns. */
export function killWhenSilent(
  child: EventEmitter & Pick<ChildProcess, 'kill'>,
  limits: SilenceLimits,
  onSilence: (milliseconds: number) => void,
): void {
  const step = limits.later / STEPS
  let silence = 0
  let limit = limits.start
  const timer = setInterval(() => {
    silence += step
    if (silence < limit) return
    clearInterval(timer)
    onSilence(silence)
    // A suspended process handles no other signal.
    child.kill('SIGKILL')
  }, step)
  child.on('message', (message: unknown) => {
    if (message !== HEARTBEAT) return
    silence = 0
    limit = limits.later
  })
  child.once('exit', () => clearInterval(timer))
}
