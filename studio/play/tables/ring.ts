/** How much of the timer's ring is drawn, 0 to 1: empty only when no whole second is left. Pure. */
export const ringShare = ({ seconds, lastsMs }: { seconds: number; lastsMs: number }): number =>
  lastsMs > 0 ? Math.min(1, (seconds * 1000) / lastsMs) : 0
