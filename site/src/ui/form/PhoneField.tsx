import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Icon } from '../icons/Icon.tsx'
import { Sheet } from '../overlay/Sheet.tsx'
import { Field, type FieldProps } from './Field.tsx'
import styles from './PhoneField.module.css'

export interface DiallingCountry {
  readonly name: string
  /** Digits with or without a plus sign, as the server gives them. */
  readonly diallingCode: string
}

export interface PhoneFieldProps extends Omit<FieldProps, 'before' | 'type'> {
  countries: readonly DiallingCountry[]
  diallingCode: string
  onDiallingCode: (code: string) => void
}

/** A mobile number behind the dialling code of its country, which a sheet lets one search for. */
export function PhoneField({ countries, diallingCode, onDiallingCode, ...field }: PhoneFieldProps) {
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Field
        inputMode="tel"
        autoComplete="tel-national"
        {...field}
        type="tel"
        before={
          <button
            type="button"
            className={styles.code}
            aria-label={`${t('ui.dialling_code')} ${withPlus(diallingCode)}`}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            {withPlus(diallingCode)}
            <Icon name="down" size={14} />
          </button>
        }
      />
      <Sheet open={choosing} onClose={() => setChoosing(false)} title={t('ui.dialling_code')}>
        <Countries
          {...{ countries, diallingCode }}
          onChoose={(code) => {
            onDiallingCode(code)
            setChoosing(false)
          }}
        />
      </Sheet>
    </>
  )
}

function Countries(props: {
  countries: readonly DiallingCountry[]
  diallingCode: string
  onChoose: (code: string) => void
}) {
  const t = useT()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase().replace(/^\+/, '')
  const found = props.countries.filter(
    ({ name, diallingCode }) =>
      name.toLowerCase().includes(wanted) || withPlus(diallingCode).slice(1).startsWith(wanted),
  )
  return (
    <>
      <div className={styles.search}>
        <Field
          label={t('ui.search')}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          // The sheet is inside the form: Enter here would submit it.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      {found.length === 0 ? <p className={styles.none}>{t('ui.no_match', { text })}</p> : null}
      <ul>
        {found.map(({ name, diallingCode }) => (
          <li key={`${name} ${diallingCode}`}>
            <button
              type="button"
              className={styles.country}
              aria-pressed={withPlus(diallingCode) === withPlus(props.diallingCode)}
              onClick={() => props.onChoose(diallingCode)}
            >
              {name}
              <span className={styles.number}>{withPlus(diallingCode)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function withPlus(code: string): string {
  return code.startsWith('+') ? code : `+${code}`
}
