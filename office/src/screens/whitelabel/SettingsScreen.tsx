import { explain, useAct, useCall } from '../../api.ts'
import { Notice, Page } from '../../ui/Page.tsx'
import { PicturesPart } from './PicturesPart.tsx'
import { ProtectionRules } from './ProtectionRules.tsx'
import type { Site, SitePart } from './part.ts'
import { siteParts } from './parts.tsx'
import { Section } from './Section.tsx'

/** Everything of the site that is not a switch: each part with what stands now, and a form that asks for a reason. */
export default function SettingsScreen() {
  const site = useCall('officeSite', {})
  const { data } = site
  return (
    <Page title="Settings" hint="Members see a change within seconds, without a restart.">
      {site.isError ? <Notice tone="bad">{explain(site.error)}</Notice> : null}
      {data === undefined ? null : siteParts.map((part) => <Part key={part.name} part={part} site={data} />)}
      <PicturesPart />
      <ProtectionRules />
    </Page>
  )
}

function Part({ part, site }: { part: SitePart; site: Site }) {
  const set = useAct('officeSetSite')
  return (
    <Section
      name={part.name}
      hint={part.hint}
      facts={part.now(site)}
      fields={(form) => <part.Fields {...{ site, form }} />}
      act={set}
      onSave={(form, reason, done) =>
        set.mutate({ reason, change: part.read(form, site) }, { onSuccess: done })
      }
    />
  )
}
