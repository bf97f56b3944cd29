import { type Child, startBuilt } from '../../scripts/children.mjs'
import { pause } from '../../scripts/processes.mjs'

const RESTART_PAUSE = 200

/** A Node process that is restarted whenever it ends, as a supervisor would do. */
export class Supervised {
  readonly faults: string[] = []
  private readonly name: string
  private readonly address: string
  private readonly options: { readonly env: NodeJS.ProcessEnv; readonly log: string }
  private child: Child | null = null
  private pauseBefore = RESTART_PAUSE
  private killed = false
  private stopping = false

  constructor(name: string, address: string, options: { env: NodeJS.ProcessEnv; log: string }) {
    this.name = name
    this.address = address
    this.options = options
  }

  start(): void {
    const child = startBuilt(this.name, this.options)
    this.child = child
    this.killed = false
    const wasReady = this.becomesReady(child)
    void child.end.then(async ({ reason }) => {
      // A process that finds no database at its start may end; one that was ready must not.
      if (!this.killed && !this.stopping && (await wasReady)) {
        this.faults.push(`the ${this.name} ended by itself (${reason}):\n${child.lastLines()}`)
      }
      const { pauseBefore } = this
      this.pauseBefore = RESTART_PAUSE
      await pause(pauseBefore)
      if (!this.stopping) this.start()
    })
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  async ready(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds
    while (!(await answers(this.address))) {
      if (performance.now() > end) {
        throw new Error(`the ${this.name} does not start:\n${this.child?.lastLines()}`)
      }
      await pause(50)
    }
  }

  async kill(downFor: number): Promise<void> {
    const { child } = this
    if (child?.pid === undefined || !child.isRunning()) return
    this.killed = true
    this.pauseBefore = downFor
    process.kill(child.pid, 'SIGKILL')
    await child.end
  }

  async stop(): Promise<void> {
    this.stopping = true
    await this.child?.stop()
  }

  private async becomesReady(child: Child): Promise<boolean> {
    while (child.isRunning()) {
      if (await answers(this.address)) return true
      await pause(100)
    }
    return false
  }
}

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
