interface Task {
  readonly at: number
  readonly run: () => Promise<void> | void
}

/** What will happen and when, by the simulated clock. */
export class Agenda {
  private readonly tasks: Task[] = []

  add(at: Date | number, run: Task['run']): void {
    const time = typeof at === 'number' ? at : at.getTime()
    const after = this.tasks.findIndex((task) => task.at > time)
    this.tasks.splice(after < 0 ? this.tasks.length : after, 0, { at: time, run })
  }

  /** When the next thing happens; null when nothing will. */
  get next(): number | null {
    return this.tasks[0]?.at ?? null
  }

  /** Does all that is due. */
  async run(now: number): Promise<void> {
    for (let task = this.tasks[0]; task !== undefined && task.at <= now; task = this.tasks[0]) {
      this.tasks.shift()
      await task.run()
    }
  }
}
