import { PROVIDER_NAMES } from '@koi/contract/social.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { FormProblem } from '../../api/FormProblem.tsx'
import { Loaded } from '../../api/Loaded.tsx'
import { leavePage } from '../../device/leave-page.ts'
import { formatDay } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { fieldProps } from '../../ui/form/form.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from './PasswordField.tsx'
import { type SocialLink, useChange, useSocialLinks } from './queries.ts'
import styles from './security.module.css'
import { checkPassword } from './security-form.ts'

/** The outside accounts that log in as this member; linking and unlinking need the password. */
export default function LinkedAccountsScreen() {
  const t = useT()
  const links = useSocialLinks()
  const [open, setOpen] = useState<SocialLink | null>(null)
  const close = () => setOpen(null)
  return (
    <Page>
      <p className={styles.lead}>{t('security.linked_lead')}</p>
      <Loaded query={links} skeleton={<Skeleton height={140} />}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={t('security.linked_none')} />
          ) : (
            <Card>
              <ul className={styles.rows}>
                {list.map((link) => (
                  <LinkRow key={link.provider} link={link} onOpen={() => setOpen(link)} />
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
      <Sheet open={open !== null} onClose={close} title={open === null ? '' : t(...linkAction(open))}>
        {open === null ? null : <LinkForm link={open} onDone={close} />}
      </Sheet>
    </Page>
  )
}

/** The actions on an account, as values for `t`. */
function linkAction({ provider, linkedAt }: SocialLink) {
  const key = linkedAt === null ? ('security.linked_link' as const) : ('security.linked_unlink' as const)
  return [key, { provider: PROVIDER_NAMES[provider] }] as const
}

function LinkRow({ link, onOpen }: { link: SocialLink; onOpen: () => void }) {
  const t = useT()
  const language = useLanguage()
  const { provider, label, linkedAt } = link
  return (
    <li className={styles.thing}>
      <Icon name={provider} />
      <div>
        <p>
          <b>{PROVIDER_NAMES[provider]}</b>
        </p>
        {label === null ? null : <small>{label}</small>}
        <small>
          {linkedAt === null
            ? t('security.linked_not')
            : t('security.linked_since', { day: formatDay(linkedAt, language) })}
        </small>
      </div>
      <Button tone="quiet" onClick={onOpen} aria-label={t(...linkAction(link))}>
        {t(linkedAt === null ? 'security.linked_on' : 'security.linked_off')}
      </Button>
    </li>
  )
}

/** Asks for the password, then redirects to the provider or unlinks. */
function LinkForm({ link, onDone }: { link: SocialLink; onDone: () => void }) {
  const t = useT()
  const { provider, linkedAt } = link
  const name = PROVIDER_NAMES[provider]
  const isLinked = linkedAt !== null
  const act = useChange(async (password: string) => {
    if (isLinked) await api.unlinkSocial({ provider, password })
    return isLinked ? null : api.startSocialLink({ provider, password })
  }, 'socialLinks')
  const form = useForm({ defaultValues: { password: '' } })
  const submit = form.handleSubmit(({ password }) =>
    act.mutate(password, {
      onSuccess: (away) => {
        if (away !== null) return leavePage(away.url)
        showToast(t('security.linked_unlinked', { provider: name }), { tone: 'success' })
        onDone()
      },
    }),
  )
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      <p className={styles.lead}>
        {t(isLinked ? 'security.linked_unlink_text' : 'security.linked_link_text', { provider: name })}
      </p>
      <FormProblem form={form} error={act.error} />
      <PasswordField {...fieldProps(form, 'password', { validate: checkPassword })} />
      <Button type="submit" tone={isLinked ? 'danger' : 'primary'} full loading={act.isPending}>
        {t(...linkAction(link))}
      </Button>
    </form>
  )
}
