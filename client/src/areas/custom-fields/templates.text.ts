import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./templates.text.pl.ts') });

/** Forms that the app brings, to begin with (specification 3, section 9). */
export const templatesTexts = defineTexts('templates', {
  van: 'Van checklist',
  'van-text': 'A walk around the van before it leaves.',
  'van-1': 'Tyres: pressure and tread are fine',
  'van-2': 'Wheel nuts are tight',
  'van-3': 'Headlights and tail lights work',
  'van-4': 'Indicators and hazard lights work',
  'van-5': 'Brake lights work',
  'van-6': 'Windscreen is clean, without cracks',
  'van-7': 'Wipers and screen wash work',
  'van-8': 'Mirrors are clean and in place',
  'van-9': 'Bodywork has no new damage',
  'van-10': 'No leaks below the van',
  'van-11': 'Oil and coolant are topped up',
  'van-12': 'Ladders and roof rack are secured',
  'van-13': 'Number plates are clean',
  'van-14': 'Mileage',
  'van-15': 'Signature',
  inside: 'Inside the van',
  'inside-text': 'What has to be in the van.',
  'inside-1': 'Water tank is strapped down',
  'inside-2': 'First-aid kit is complete',
  'inside-3': 'Fire extinguisher is in date',
  'inside-4': 'Chemicals are sealed and labelled',
  'inside-5': 'Cab is clean, nothing loose',
  health: 'Health check',
  'health-text':
    'What we should know before somebody works at height. Only Owners and Admins see the answers.',
  'health-1': 'How fit do you feel?',
  'health-2': 'Any trouble with your back or joints?',
  'health-3': 'Any dizziness or fainting?',
  'health-4': 'Any fear of heights?',
  'health-5': 'Epilepsy or fits?',
  'health-6': 'Any heart trouble?',
  'health-7': 'Asthma or trouble breathing?',
  'health-8': 'Any skin trouble or allergies?',
  'health-9': 'Diabetes?',
  'health-10': 'Do you see well, with glasses if needed?',
  'health-11': 'Do you hear well?',
  'health-12': 'Any medicine that makes you drowsy?',
  'health-13': 'Any operation in the last year?',
  'health-14': 'Anything else we should know?',
  'health-15': 'Signature',
  'fit-poor': 'Poor',
  'fit-fair': 'Fair',
  'fit-good': 'Good',
  'fit-excellent': 'Excellent',
  risk: 'Risk assessment',
  'risk-text': 'A look around before the first visit.',
  'risk-1': 'Ladder on firm, level ground',
  'risk-2': 'Overhead wires',
  'risk-3': 'Slips and trips',
  'risk-4': 'Traffic and passers-by',
  'risk-5': 'Fragile roof or glass',
  'risk-6': 'Animals',
  'risk-7': 'Weather today',
  'risk-8': 'Signature',
  'risk-safe': 'Safe',
  'risk-low': 'Low',
  'risk-medium': 'Medium',
  'risk-high': 'High',
  'risk-dangerous': 'Dangerous',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    templates: typeof templatesTexts;
  }
}
