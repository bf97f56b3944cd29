import css from './ReelsScreen.module.css'
import type { ShownWin } from './show.ts'

const COLOURS = ['#ff7757', '#f6c453', '#35cc92', '#7db7ff', '#e58bff', '#6fe3f2'] as const

/** Draws the lines that pay over the board. */
export function Lines({ lines, wins }: { lines: readonly (readonly number[])[]; wins: readonly ShownWin[] }) {
  return (
    <svg class={css.lines} viewBox="0 0 50 30" preserveAspectRatio="none" aria-hidden="true">
      {wins.map(({ line }) =>
        line === null ? null : (
          <polyline
            key={line}
            points={(lines[line] ?? []).map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')}
            stroke={COLOURS[line % COLOURS.length]}
          />
        ),
      )}
    </svg>
  )
}
