import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { lookUp, useT } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import styles from './Feedback.module.css'
import { pictureProblem } from './picture-problem.ts'
import type { FeedbackRules } from './queries.ts'

const MEGABYTE = 1024 * 1024

export interface PicturePickerProps {
  rules: FeedbackRules
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

/** Up to three pictures, with a preview before they are sent (BC-13). */
export function PicturePicker({ rules: { maxImages, maxBytes }, files, onChange }: PicturePickerProps) {
  const t = useT()
  const id = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])]
    // The same file may be chosen again after it was removed.
    target.value = ''
    const problems = await Promise.all(chosen.map((file) => pictureProblem(file, maxBytes)))
    const good = chosen.filter((_, place) => problems[place] === null)
    const isTooMany = files.length + good.length > maxImages
    const code = problems.find((found) => found !== null) ?? (isTooMany ? 'upload.too_many' : null)
    setProblem(code === null ? null : lookUp(`refusal.${code}`))
    onChange([...files, ...good].slice(0, maxImages))
  }
  return (
    <fieldset className={styles.pictures} aria-describedby={`${id}-hint`}>
      <legend>{t('feedback.pictures')}</legend>
      <ul className={styles.thumbs}>
        {files.map((file, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may appear twice
          <li key={place} className={styles.thumb}>
            <Preview file={file} label={t('feedback.picture', { number: place + 1 })} />
            <IconButton
              icon="close"
              size={18}
              label={t('feedback.remove_picture', { number: place + 1 })}
              onClick={() => onChange(files.filter((_, other) => other !== place))}
            />
          </li>
        ))}
        {files.length < maxImages ? (
          <li>
            <label className={styles.add}>
              <Icon name="plus" />
              {t('feedback.add_picture')}
              <input
                type="file"
                accept="image/png,image/jpeg"
                multiple
                className="visually-hidden"
                onChange={(event) => void add(event)}
              />
            </label>
          </li>
        ) : null}
      </ul>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('feedback.pictures_hint', { count: maxImages, size: maxBytes / MEGABYTE })}
      </p>
      {problem === null ? null : (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Preview({ file, label }: { file: File; label: string }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address === null ? null : <img src={address} alt={label} width={84} height={84} />
}
