import { memberIcons, NICKNAME_MAX } from '@koi/contract/security.ts'
import { useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { FormProblem } from '../../api/FormProblem.tsx'
import { Loaded } from '../../api/Loaded.tsx'
import { useMemberIcon } from '../../api/member.ts'
import { invalidate } from '../../api/query-client.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps } from '../../ui/form/form.ts'
import { MemberPicture } from '../../ui/icons/MemberPicture.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Page } from '../../ui/Page.tsx'
import styles from './ProfileScreen.module.css'
import { useChange, useNickname } from './queries.ts'
import shared from './security.module.css'
import { checkNickname } from './security-form.ts'

/** The member's nickname and picture. */
export default function ProfileScreen() {
  const nickname = useNickname()
  return (
    <Page>
      <Loaded query={nickname} skeleton={<Skeleton height={180} />}>
        {(found) => <NicknameForm nickname={found.nickname ?? ''} />}
      </Loaded>
      <Pictures />
    </Page>
  )
}

function NicknameForm({ nickname }: { nickname: string }) {
  const t = useT()
  const save = useChange(api.setNickname, 'memberNickname', 'memberInfo')
  const form = useForm({ defaultValues: { nickname } })
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onSuccess: () => void showToast(t('security.saved'), { tone: 'success' }) }),
  )
  return (
    <Card>
      <form noValidate className={shared.stack} onSubmit={submit}>
        <FormProblem form={form} error={save.error} />
        <Field
          label={t('security.nickname')}
          hint={t('security.nickname_hint')}
          autoComplete="nickname"
          maxLength={NICKNAME_MAX}
          {...fieldProps(form, 'nickname', { validate: checkNickname })}
        />
        <Button type="submit" full loading={save.isPending}>
          {t('security.save')}
        </Button>
      </form>
    </Card>
  )
}

function Pictures() {
  const t = useT()
  const chosen = useMemberIcon()
  const choose = useChange(api.setMemberIcon)
  return (
    <Card>
      {choose.isError ? <Problem>{refusalText(choose.error)}</Problem> : null}
      <fieldset className={styles.pictures} disabled={choose.isPending}>
        <legend>{t('security.picture')}</legend>
        {memberIcons.map((icon) => (
          <label key={icon} className={styles.picture}>
            <input
              type="radio"
              name="icon"
              className="visually-hidden"
              checked={chosen === icon}
              onChange={() => choose.mutate({ icon }, { onSuccess: () => void invalidate('memberIcon') })}
            />
            <MemberPicture icon={icon} />
            {t(`security.picture_${icon}`)}
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
