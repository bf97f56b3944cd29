import type { DocumentSide } from '@koi/contract/protection.ts'
import { useId, useState } from 'react'
import { refusalText } from '../../api/refusal-text.ts'
import { readBase64 } from '../../device/read-base64.ts'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { fileProblem, sideKeys } from './identity-form.ts'
import styles from './protection.module.css'
import { useUpload } from './queries.ts'

/** One of the three images: chosen or taken, and sent at once. */
export function DocumentField({ side, isThere }: { side: DocumentSide; isThere: boolean }) {
  const t = useT()
  const id = useId()
  const [problem, setProblem] = useState<PlainKey | null>(null)
  const upload = useUpload()
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const found = fileProblem(file)
    setProblem(found)
    if (found === null) upload.mutate({ side, content: await readBase64(file) })
  }
  const words = problem === null ? (upload.isError ? refusalText(upload.error) : null) : t(problem)
  return (
    <div>
      <label className={styles.file} htmlFor={id}>
        <Icon name={isThere ? 'check' : 'plus'} />
        <span>
          {t(sideKeys[side])}
          <span className={styles.note}>{t(isThere ? 'protection.there' : 'protection.choose')}</span>
        </span>
        {upload.isPending ? <Spinner /> : null}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg"
          className="visually-hidden"
          aria-invalid={words !== null || undefined}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {words === null ? null : (
        <p className={styles.wrong} role="alert">
          {words}
        </p>
      )}
    </div>
  )
}
