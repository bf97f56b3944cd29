import { type Output, useAction, useCall } from '../../api.ts'
import { PictureCard } from '../../ui/form/PictureCard.tsx'
import { Failure } from '../../ui/Page.tsx'

type Kind = keyof Output<'officePictures'>

const PICTURES: readonly { readonly kind: Kind; readonly title: string; readonly hint: string }[] = [
  {
    kind: 'icon',
    title: 'Icon',
    hint: 'Shown in browser tabs, on home screens and in small places of the site. A square of at least 512 pixels.',
  },
  {
    kind: 'logo',
    title: 'Logo',
    hint: 'Shown in the header of the home screen instead of the name. At least 32 pixels high, at most six times as wide.',
  },
  { kind: 'splash', title: 'Splash', hint: 'Shown while the page loads. At least 72 pixels.' },
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
      none="default"
      canWrite
      address={data[kind]?.address ?? null}
      call={setPicture}
      input={(content, reason) => ({ kind, content, reason })}
    />
  ))
}
