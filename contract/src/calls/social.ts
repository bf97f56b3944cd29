import type { CallTable } from '../call.ts'

/** Log-in by an external identity, and the identities linked to a member (LG-08, LG-09). */
export const socialCalls = {
  /** Returns the URL to send the browser to; a cookie binds the redirect back to this browser. */
  startSocialLogIn: {
    module: 'SESSION3',
    method: 'POST',
    path: '/wps/session/login/social/start',
    access: 'anyone',
    refusals: ['social.off', 'social.failed'],
    rate: { max: 30, seconds: 60, per: 'address' },
  },
  /**
   * Finishes the log-in after the redirect. An identity that is linked to no member is refused with
   * 'social.unregistered' and a `ticket`, with which registration links it.
   */
  logInSocial: {
    module: 'SESSION3',
    method: 'POST',
    path: '/wps/session/login/social',
    access: 'anyone',
    encoding: 'sealed',
    refusals: [
      'social.off',
      'social.failed',
      'social.unregistered',
      'login.unknown',
      'login.not_member',
      'login.not_agent',
      'login.second_step',
    ],
    rate: { max: 30, seconds: 60, per: 'address' },
  },
  socialLinks: {
    module: 'MEMBER3',
    method: 'GET',
    path: '/wps/member/security/social',
    access: 'member',
    refusals: [],
  },
  startSocialLink: {
    module: 'MEMBER3',
    method: 'POST',
    path: '/wps/member/security/social/start',
    access: 'member',
    encoding: 'sealed',
    refusals: [
      'social.off',
      'social.failed',
      'social.linked',
      'login_password.wrong',
      'login_password.locked',
    ],
    rate: { max: 20, seconds: 600, per: 'caller' },
  },
  linkSocial: {
    module: 'MEMBER3',
    method: 'POST',
    path: '/wps/member/security/social',
    access: 'member',
    encoding: 'sealed',
    refusals: ['social.off', 'social.failed', 'social.taken', 'social.linked'],
    rate: { max: 20, seconds: 600, per: 'caller' },
  },
  /** Not a DELETE: a password is too secret for a URL. */
  unlinkSocial: {
    module: 'MEMBER3',
    method: 'POST',
    path: '/wps/member/security/social/off',
    access: 'member',
    encoding: 'sealed',
    refusals: ['social.not_linked', 'login_password.wrong', 'login_password.locked'],
    rate: { max: 20, seconds: 600, per: 'caller' },
  },
} as const satisfies CallTable
