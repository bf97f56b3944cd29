import { PROVIDER_NAMES } from '@koi/contract/social.ts'
import { useRef } from 'react'
import { type Answer, api } from '../../api/api.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { type Language, translate, useLanguage, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useAccessReview, useChange } from './queries.ts'
import styles from './security.module.css'

type Review = Answer<'accessReview'>

interface AccessMethod {
  readonly key: string
  readonly name: string
  readonly about: string | null
  readonly removal: { readonly passkey?: string; readonly provider?: Review['links'][number]['provider'] }
}

/**
 * After a password reset: what can still log in without the password, each removable with one tap (decision
 * 0007).
 */
export function AccessReview() {
  const t = useT()
  const language = useLanguage()
  const { data } = useAccessReview()
  const remove = useChange(api.removeAccess, 'accessReview', 'passkeys', 'socialLinks')
  const end = useChange(api.endAccessReview, 'accessReview')
  const lead = useRef<HTMLParagraphElement>(null)
  const methods = data === undefined ? [] : accessMethodsOf(data, language)
  if (data === undefined || data.from === null || methods.length === 0) return null
  const problem = remove.error ?? end.error
  // The tapped button disappears, and with the last one the whole card: the focus is moved before.
  const moveFocus = (isLast: boolean) => {
    const place = isLast ? lead.current?.closest('main') : lead.current
    place?.focus({ preventScroll: true })
  }
  const removeAccess = ({ name, removal }: AccessMethod) => {
    if (remove.isPending) return
    remove.mutate(removal, {
      onSuccess: () => {
        showToast(t('security.review_removed', { name }))
        moveFocus(methods.length === 1)
      },
    })
  }
  return (
    <Card title={t('security.review')}>
      <div className={styles.stack}>
        <p ref={lead} tabIndex={-1} className={styles.lead}>
          {t('security.review_text', { time: formatTime(data.from, language) })}
        </p>
        {problem === null ? null : <Problem>{refusalText(problem)}</Problem>}
        <ul className={styles.rows}>
          {methods.map((way) => (
            <li key={way.key} className={styles.thing}>
              <div>
                <p>
                  <b>{way.name}</b>
                </p>
                {way.about === null ? null : <small>{way.about}</small>}
              </div>
              <IconButton
                icon="trash"
                label={t('security.passkey_remove', { name: way.name })}
                aria-disabled={remove.isPending || undefined}
                onClick={() => removeAccess(way)}
              />
            </li>
          ))}
        </ul>
        <Button
          full
          tone="quiet"
          loading={end.isPending}
          onClick={() => end.mutate({}, { onSuccess: () => moveFocus(true) })}
        >
          {t('security.review_mine')}
        </Button>
      </div>
    </Card>
  )
}

const accessMethodsOf = ({ passkeys, links }: Review, language: Language): readonly AccessMethod[] => [
  ...passkeys.map(({ id, name, usedAt }) => ({
    key: id,
    name,
    about:
      usedAt === null ? null : translate('security.passkey_used', { time: formatTime(usedAt, language) }),
    removal: { passkey: id },
  })),
  ...links.map(({ provider, label }) => ({
    key: provider,
    name: PROVIDER_NAMES[provider],
    about: label,
    removal: { provider },
  })),
]
