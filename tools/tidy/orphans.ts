import { isTest, isTesting, type Project, type Rule, type Violation } from './project.ts'

/** Files that are started or loaded by name, so that no file imports them. */
const ENTRIES = [
  /(^|\/)main\.tsx?$/,
  /\/vite\.config\.ts$/,
  /\.d\.m?ts$/,
  /^scripts\//,
  /^tools\/(tidy|write-[a-z-]+)\.ts$/,
  /^tools\/tidy\/examples\.ts$/,
  /^(bench|simulations)\/[a-z-]+\.ts$/,
  // Started as separate processes.
  /^bench\/(http\/bare-server|wallet\/bare|stalls\/probe)\.ts$/,
  /^simulations\/doors\/attacker\.ts$/,
  /^server\/src\/main-jobs\.ts$/,
  // Started as threads.
  /^server\/src\/thread(\.ts|-from-source\.mjs)$/,
  /^simulations\/week\/verify-thread\.mjs$/,
  /^studio\/src\/beacon\/verify-worker\.ts$/,
  // Started as a worker of the page.
  /^site\/src\/log-in\/proof-worker\.ts$/,
  /^e2e\/(playwright\.config|product)\.ts$/,
  /^site\/public\//,
  // Linked in the head of the pages.
  /^site\/src\/ui\/(tokens|base)\.css$/,
  /^studio\/play\/shell\/ui\/(tokens|base)\.css$/,
  /^server\/src\/testing\/template-database\.ts$/,
  // Prepares every unit test.
  /^office\/src\/testing\/english\.ts$/,
  // The description of the schema is used only by its test.
  /^server\/src\/db\/describe\.ts$/,
]

/** A source file that no file imports, except tests, is not part of the product. */
export const orphans: Rule = {
  name: 'files nobody imports',
  *check(project: Project): Iterable<Violation> {
    const used = new Set<string>()
    for (const file of project.values()) {
      for (const { target } of file.imports) {
        if (target !== null && (!isTest(file.path) || isTesting(target))) used.add(target)
      }
    }
    for (const path of project.keys()) {
      const isEntry = isTest(path) || path.endsWith('.sql') || ENTRIES.some((entry) => entry.test(path))
      if (!isEntry && !used.has(path)) yield { path, line: 1, message: 'nobody imports it' }
    }
  },
}
