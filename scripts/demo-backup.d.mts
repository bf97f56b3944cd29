import type pg from 'pg'

/** Backups of the demo's folder; see `demo-backup.mjs`. */
export function backUpDemo(
  folder: string,
  options: { readonly url: string; readonly into: string },
): Promise<string>

export function restoreDemo(folder: string, from: string): string

export function copyDatabase(client: pg.Client, from: string, to: string): Promise<void>
