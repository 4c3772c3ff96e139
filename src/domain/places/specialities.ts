/** What a practice does; a starter set follows from it. */

export const SPECIALITIES = {
  'general-dentistry': 'General dentistry',
  endodontics: 'Endodontics',
  'oral-surgery': 'Oral and maxillofacial surgery',
  orthodontics: 'Orthodontics',
  'pediatric-dentistry': 'Pediatric dentistry',
  periodontics: 'Periodontics',
  prosthodontics: 'Prosthodontics',
  'family-medicine': 'Family medicine',
  dermatology: 'Dermatology',
  pediatrics: 'Pediatrics',
  podiatry: 'Podiatry',
  'urgent-care': 'Urgent care',
  other: 'Other',
} as const;

export type Speciality = keyof typeof SPECIALITIES;

// Objects have the keys that they are written with; the type of Object.keys cannot say so.
export const SPECIALITY_NAMES = Object.keys(SPECIALITIES) as Speciality[] as [Speciality, ...Speciality[]];
