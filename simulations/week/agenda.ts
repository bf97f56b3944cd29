interface Task {
  readonly at: number
  readonly run: () => Promise<void> | void
}

/** The coming events by the simulated clock. */
export class Agenda {
  private readonly tasks: Task[] = []

  add(at: Date | number, run: Task['run']): void {
    const time = typeof at === 'number' ? at : at.getTime()
    const after = this.tasks.findIndex((task) => task.at > time)
    this.tasks.splice(after < 0 ? this.tasks.length : after, 0, { at: time, run })
  }

  /** The time of the next event; null if there is none. */
  get next(): number | null {
    return this.tasks[0]?.at ?? null
  }

  /** Runs all events that are due. */
  async run(now: number): Promise<void> {
    for (let task = this.tasks[0]; task !== undefined && task.at <= now; task = this.tasks[0]) {
      this.tasks.shift()
      await task.run()
    }
  }
}
