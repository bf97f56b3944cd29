/** Running other programs; see `processes.mjs`. */

/** The folder of the project. */
export const root: string

/** Resolves after a time; with `ref: false` it does not keep the process alive. */
export function pause(milliseconds: number, options?: { readonly ref?: boolean }): Promise<void>

/** Runs a program to its end; code 127 if it cannot be started. `quiet` collects its output. */
export function run(
  command: string,
  args?: readonly string[],
  options?: import('node:child_process').SpawnOptions & { readonly quiet?: boolean },
): Promise<{ readonly code: number; readonly output: string }>

/** Whether a process of this id runs. */
export function isAlive(pid: number): boolean

/** The command line of a running process; '' if it has ended or cannot be read. */
export function commandOf(pid: number): Promise<string>

/** Resolves to true when the process has ended, to false if it still runs after `milliseconds`. */
export function waitForEnd(pid: number, milliseconds: number): Promise<boolean>

/** The wanted port if it is free, otherwise one that the system chooses. */
export function freePort(wanted?: number, host?: string): Promise<number>

/** The port if it is free, else undefined. */
export function listensAt(port: number, host?: string): Promise<number | undefined>
