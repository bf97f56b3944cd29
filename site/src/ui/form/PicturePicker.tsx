import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { lookUp } from '../../i18n/i18n.ts'
import { Icon } from '../icons/Icon.tsx'
import { IconButton } from '../icons/IconButton.tsx'
import styles from './PicturePicker.module.css'
import { pictureProblem } from './picture-problem.ts'

export interface PicturePickerProps {
  maxImages: number
  maxBytes: number
  labels: {
    title: string
    hint: string
    add: string
    picture: (number: number) => string
    remove: (number: number) => string
  }
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

/** Up to three pictures, with a preview before they are sent (BC-13). */
export function PicturePicker({ maxImages, maxBytes, labels, files, onChange }: PicturePickerProps) {
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
      <legend>{labels.title}</legend>
      <ul className={styles.thumbs}>
        {files.map((file, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may appear twice
          <li key={place} className={styles.thumb}>
            <Preview file={file} label={labels.picture(place + 1)} />
            <IconButton
              icon="close"
              size={18}
              label={labels.remove(place + 1)}
              onClick={() => onChange(files.filter((_, other) => other !== place))}
            />
          </li>
        ))}
        {files.length < maxImages ? (
          <li>
            <label className={styles.add}>
              <Icon name="plus" />
              {labels.add}
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
        {labels.hint}
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
