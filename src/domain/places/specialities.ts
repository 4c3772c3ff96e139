/** A practice's specialties, which determine its starter set. */

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

// The keys are exactly those above; the type of Object.keys cannot express that.
export const SPECIALITY_NAMES = Object.keys(SPECIALITIES) as Speciality[] as [Speciality, ...Speciality[]];
