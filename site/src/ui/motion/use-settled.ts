import { useEffect, useState } from 'react'

/** A value once it has stood for so many milliseconds, so that typing asks once and not at each letter. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
