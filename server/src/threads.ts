import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { threadSeconds } from './measure.ts'
import type * as tasks from './thread.ts'

type Tasks = typeof tasks
type Name = keyof Tasks

/** One core stays free for requests. */
const MAX_THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))

let pool: Piscina | undefined

/** From sources a thread needs tsx, as this process did; the build puts a bundle beside its own. */
function openPool(): Piscina {
  const isBuilt = import.meta.url.endsWith('.mjs')
  return new Piscina({
    filename: new URL(isBuilt ? './thread.mjs' : './thread-from-source.mjs', import.meta.url).href,
    execArgv: [],
    minThreads: 1,
    maxThreads: MAX_THREADS,
  })
}

/**
 * Runs a task of `thread.ts` on another thread (decision 0038). Throws what the task throws, and if its
 * thread ends. Threads start with the first task and do not keep the process running.
 */
export async function runInThread<Task extends Name>(
  name: Task,
  input: Parameters<Tasks[Task]>[0],
): Promise<Awaited<ReturnType<Tasks[Task]>>> {
  pool ??= openPool()
  const stopTimer = threadSeconds.startTimer({ task: name })
  try {
    return await pool.run(input, { name })
  } finally {
    stopTimer()
  }
}
