/** What was read within the last `milliseconds`, also by others at the same time; failures are not kept. */
export function shareFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let shared: { readonly reading: Promise<T>; readonly until: number } | undefined
  return () => {
    if (shared !== undefined && performance.now() < shared.until) return shared.reading
    const reading = read()
    shared = { reading, until: performance.now() + milliseconds }
    // Whoever asked gets the error itself.
    reading.catch(() => {
      shared = undefined
    })
    return reading
  }
}
