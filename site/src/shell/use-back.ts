import { useNavigate } from '../navigation/navigation.tsx'
import { paths } from '../paths.ts'

/** Goes back as the row says: home, or one page; home too if no page of ours came before this one (SH-18). */
export function useBack(rule: 'home' | 'history'): () => void {
  const navigate = useNavigate()
  return () => {
    if (rule === 'history' && hasPageBefore(window.history.state)) navigate(-1)
    else navigate(paths.home)
  }
}

/** The router numbers its own pages; the first of a visit is 0. Pure. */
export function hasPageBefore(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  )
}
