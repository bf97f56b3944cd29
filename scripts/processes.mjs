/** Running other programs: functions that every script needs, with Node's built-ins only. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, independent of the working directory. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** Resolves after a time; with `ref: false` it does not keep the process alive. */
export const pause = (milliseconds, { ref = true } = {}) =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    if (!ref) timer.unref()
  })

/**
 * Runs a program to its end. `quiet` collects its output instead of showing it.
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program cannot be started
 */
export function run(command, args = [], { quiet = false, ...options } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: quiet ? 'pipe' : 'inherit', ...options })
    let output = ''
    child.stdout?.on('data', (data) => {
      output += data
    })
    child.stderr?.on('data', (data) => {
      output += data
    })
    child.on('error', (error) => done({ code: 127, output: error.message }))
    child.on('close', (code, signal) => done({ code: code ?? (signal === 'SIGINT' ? 130 : 1), output }))
  })
}

/**
 * The command that runs a program and its children only when no other program wants the processor. A nice
 * value would not do: Chromium raises the priority of its own main process when it runs as root.
 */
export async function whenIdle(command, args) {
  const { code } = await run('chrt', ['--idle', '0', 'true'], { quiet: true })
  return code === 0 ? ['chrt', ['--idle', '0', command, ...args]] : ['nice', ['-n', '19', command, ...args]]
}

/** Whether a process of this id runs; a process of another user counts. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The command line of a running process; '' if it has ended or cannot be read. */
export async function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    const { code, output } = await run('ps', ['-o', 'command=', '-p', String(pid)], { quiet: true })
    return code === 0 ? output.trim() : ''
  }
}

/** Resolves to true when the process has ended, to false if it still runs after `milliseconds`. */
export async function waitForEnd(pid, milliseconds) {
  const end = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > end) return false
    await pause(20)
  }
  return true
}

/** The wanted port if it is free, otherwise one that the system chooses. */
export async function freePort(wanted = 0, host = '127.0.0.1') {
  return (await listensAt(wanted, host)) ?? (await listensAt(0, host))
}

/** The port if it is free, else undefined. */
export function listensAt(port, host = '127.0.0.1') {
  return new Promise((done) => {
    const server = createServer()
    server.on('error', () => done(undefined))
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address()
      server.close(() => done(taken))
    })
  })
}
