import { base64Of } from '../../base64.ts'
import { Edit } from '../../ui/Edit.tsx'
import { Field } from '../../ui/Form.tsx'
import parts from '../../ui/parts.module.css'
import styles from './PictureEdit.module.css'

interface PictureEditProps {
  readonly name: string
  readonly address: string | null
  readonly mayWrite: boolean
  readonly call: { readonly isPending: boolean; readonly error: unknown; readonly reset: () => void }
  readonly onSet: (content: string | null, reason: string, done: { readonly onSuccess: () => void }) => void
}

/** A picture as it stands, and the form that takes another. */
export function PictureEdit({ name, address, mayWrite, call, onSet }: PictureEditProps) {
  return (
    <section className={parts.part} aria-label={name}>
      <div className={parts.head}>
        <h2>{name}</h2>
        {mayWrite ? (
          <Edit
            label={`Change ${name.toLowerCase()}`}
            act="Save"
            call={call}
            onSave={async (form, reason, done) => onSet(await base64Of(form.get('file')), reason, done)}
          >
            <Field
              label="A PNG or JPEG of at most 2 MB (empty: none)"
              name="file"
              type="file"
              accept="image/png,image/jpeg"
            />
          </Edit>
        ) : null}
      </div>
      {address === null ? <p>None</p> : <img className={styles.picture} src={address} alt={name} />}
    </section>
  )
}
