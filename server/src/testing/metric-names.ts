import { readFileSync } from 'node:fs'

/** The names of metrics in texts of `/metrics`, also those of which there is no value yet. */
export function exportedNames(...texts: readonly string[]): Set<string> {
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
  return new Set(names)
}

/** The names of our metrics in a file of `deploy/monitoring`. */
export function wantedNames(file: string): string[] {
  const text = readFileSync(new URL(`../../../deploy/monitoring/${file}`, import.meta.url), 'utf8')
  return [...new Set(text.match(/\bkoi_[a-z0-9_]+\b/g) ?? [])]
}

/** The names that `docs/metrics.md` describes, from the first column of its tables. */
export function describedNames(): string[] {
  const text = readFileSync(new URL('../../../docs/metrics.md', import.meta.url), 'utf8')
  return [...text.matchAll(/^\| `(koi_\w+)` \|/gm)].flatMap(([, name]) => name ?? [])
}
