import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { PictureCard } from '../../ui/form/PictureCard.tsx'
import { Failure } from '../../ui/Page.tsx'

type Kind = keyof Output<'officePictures'>

const PICTURES: readonly { readonly kind: Kind; readonly title: string; readonly hint: string }[] = [
  {
    kind: 'icon',
    title: t('house.icon'),
    hint: t('house.icon_hint'),
  },
  {
    kind: 'logo',
    title: t('house.logo'),
    hint: t('house.logo_hint'),
  },
  { kind: 'splash', title: t('house.splash'), hint: t('house.splash_hint') },
]

/** The operator's own pictures for the site. */
export function Pictures() {
  const { data, error } = useCall('officePictures', {})
  const setPicture = useAction('officeSetPicture')
  if (error !== null || data === undefined) return <Failure error={error} />
  return PICTURES.map(({ kind, title, hint }) => (
    <PictureCard
      key={kind}
      {...{ title, hint }}
      none={t('house.default')}
      canWrite
      address={data[kind]?.address ?? null}
      call={setPicture}
      input={(content, reason) => ({ kind, content, reason })}
    />
  ))
}
