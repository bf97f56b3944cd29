import { FormDialog, type FormDialogProps } from './FormDialog.tsx'
import { Notice } from './Page.tsx'

type ActDialogProps = Omit<FormDialogProps, 'children' | 'onSubmit' | 'onChange'> & {
  readonly text: string
  /** What the act would do to people; it is done only by who ticks that it is meant. */
  readonly warnings?: readonly string[]
  readonly onAct: (reason: string) => void
}

/** Asks once more before something is done, and for the reason where one is due. */
export function ActDialog({ text, warnings = [], onAct, ...dialog }: ActDialogProps) {
  return (
    <FormDialog {...dialog} onSubmit={(_, reason) => onAct(reason)}>
      <p>{text}</p>
      {warnings.length === 0 ? null : (
        <>
          <Notice tone="bad">
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </Notice>
          <label>
            <input type="checkbox" required /> I have read this, and it is meant.
          </label>
        </>
      )}
    </FormDialog>
  )
}
