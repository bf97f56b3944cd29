/** The download bar and its popup. Keys begin with `downloads.`. */
export const downloads = {
  'downloads.title': 'Get the app',
  'downloads.bar': 'Faster in the app',
  'downloads.download': 'Download',
  'downloads.dismiss': 'Hide this bar',
  'downloads.android': 'Android app',
  'downloads.ios': 'iPhone app',
  'downloads.profile': 'iPhone profile',
  'downloads.use_safari': 'Please use Safari for download App.',
  'downloads.to_settings': 'Please go to settings to install the profile.',
  'downloads.legacy':
    'Your iOS is older than 12.2: the profile opens automatically after the download. Tap Install there.',
  'downloads.home_screen': 'You can add this site to your home screen:',
  'downloads.tap_share': 'Tap Safari’s share button',
  'downloads.tap_menu': 'Open your browser’s menu',
  'downloads.tap_add': 'Choose “Add to Home Screen”',
  'downloads.profile_download': 'Download the profile',
  'downloads.install_title': 'Install {site}',
  'downloads.install_text': 'Opens straight from your home screen',
  'downloads.install_ios': 'Tap Safari’s share button, then “Add to Home Screen”',
  'downloads.install': 'Install',
  'downloads.install_later': 'Not now',
} as const
