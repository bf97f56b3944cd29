import type { Text } from '../text/text.ts'

/** The alert of a fairness panel whose seeds could not be read, with a button that tries again. */
export function FairnessFailed({ text, onRetry }: { text: Text; onRetry: () => void }) {
  return (
    <p role="alert">
      {text('fair.failed')}{' '}
      <button type="button" class="button" onClick={onRetry}>
        {text('retry')}
      </button>
    </p>
  )
}
