/** Whether the time of an official draw has passed without a result. `now` is the server's time. Pure. */
export const isAwaited = (
  draw: { readonly source: 'own' | 'official'; readonly state: string; readonly drawAt: number },
  now: number,
): boolean => draw.source === 'official' && ['placed', 'locked'].includes(draw.state) && draw.drawAt <= now
