import { createStore } from '../../ui/store.ts'

/** A draw that is published otherwise than this browser kept it; shown until it is closed. */
export const alarm = createStore<{ readonly game: string; readonly numero: string } | null>(null)
