import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { socialCalls } from '../calls/social.ts'
import { SOCIAL_PROVIDERS } from '../social.ts'
import { done, none, session, text, time } from './shapes.ts'

const provider = z.enum(SOCIAL_PROVIDERS)
const password = text(64)
const start = z.object({ url: z.string() })
/** The parameters of the provider's redirect. */
const redirect = { state: text(64), code: text(2000) }

export const socialSchemas = {
  startSocialLogIn: {
    input: z.object({
      provider,
      /** This browser may log in again by itself. */
      remember: z.boolean().optional(),
      /** Stored for the registration that may follow (RG-39). */
      affiliateCode: text(32).optional(),
    }),
    output: start,
  },
  logInSocial: {
    input: z.object({ ...redirect, side: z.enum(['member', 'agent']).optional() }),
    output: session,
  },
  socialLinks: {
    input: none,
    /**
     * Every provider that can be linked, and those that are; the label is the provider's name of the
     * identity.
     */
    output: z.array(z.object({ provider, label: z.string().nullable(), linkedAt: time.nullable() })),
  },
  startSocialLink: { input: z.object({ provider, password }), output: start },
  linkSocial: { input: z.object(redirect), output: z.object({ provider }) },
  unlinkSocial: { input: z.object({ provider, password }), output: done },
} satisfies SchemaTable<typeof socialCalls>
