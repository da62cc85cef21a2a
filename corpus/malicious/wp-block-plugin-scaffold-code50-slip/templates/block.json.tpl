{
	"apiVersion": 3,
	"name": "{{vendor}}/{{slug}}",
	"title": "{{title}}",
	"category": "widgets",
	"textdomain": "{{slug}}",
	"attributes": { "label": { "type": "string", "default": "" } },
	"supports": { "html": false, "align": [ "wide", "full" ] },
	"editorScript": "{{slug}}-editor",
	"render": "file:./render.php"
}
