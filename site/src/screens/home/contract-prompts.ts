import type { Answer } from '../../api/api.ts'
import type { PlainKey } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'

export interface Prompt {
  readonly title: PlainKey
  readonly text: PlainKey
  /** Where it is read and decided on. */
  readonly to: string
}

/** One prompt for each pending contract; an empty or absent field means none (HM-23 to HM-28). Pure. */
export function contractPrompts(requests: Partial<Answer<'contractRequests'>>): readonly Prompt[] {
  const { dailysalreqtype, divtypecompperiodreq, contracthoursalreq } = requests
  const all = [
    {
      waits: dailysalreqtype,
      title: 'in_daily_salary_agt',
      text: 'in_daily_salary_req',
      to: paths.salaryContract,
    },
    {
      waits: divtypecompperiodreq,
      title: 'in_dividend_agt',
      text: 'in_dividend_req',
      to: paths.dividendContract,
    },
    {
      waits: contracthoursalreq,
      title: 'in_hour_salary_agt',
      text: 'in_hour_salary_req',
      to: paths.hourContract,
    },
  ] as const
  return all.filter(({ waits }) => Boolean(waits)).map(({ title, text, to }) => ({ title, text, to }))
}

/** The prompt for lower rates that the upline asks for (TA-06). Pure. */
export const ratePrompts = ({ request }: { readonly request: unknown }): readonly Prompt[] =>
  request === null ? [] : [{ title: 'title.rate_request', text: 'home.rate_request', to: paths.rateRequest }]
