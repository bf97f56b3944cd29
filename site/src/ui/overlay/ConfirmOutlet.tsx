import { lazyPart } from '../lazy-part.tsx'
import { useStore } from '../store.ts'
import { questions } from './confirm.ts'

const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'))

/** Where the questions of `askConfirm` appear, one after another; rendered once, beside the routes. */
export function ConfirmOutlet() {
  const asked = useStore(questions)[0]
  if (!asked) return null
  return <ConfirmDialog key={asked.id} asked={asked} onMissing={() => asked.answer(false)} />
}
