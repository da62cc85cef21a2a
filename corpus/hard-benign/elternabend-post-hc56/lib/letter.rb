# frozen_string_literal: true

require 'net/smtp'
require 'securerandom'

# Renders a template and wraps it, with a calendar entry, as a MIME message.
class Letter
  TEMPLATES = File.expand_path('../templates', __dir__)
  MINUTES = 10

  def self.template?(language)
    language.match?(/\A[a-z]{2}\z/) && File.exist?(File.join(TEMPLATES, "#{language}.txt"))
  end

  def self.smtp(&block)
    host = ENV.fetch('SMTP_HOST')
    port = Integer(ENV.fetch('SMTP_PORT', '587'))
    smtp = Net::SMTP.new(host, port)
    port == 465 ? smtp.enable_tls : smtp.enable_starttls
    smtp.open_timeout = 15
    smtp.read_timeout = 60
    smtp.start(host, ENV.fetch('SMTP_USER'), ENV.fetch('SMTP_PASS'), :plain, &block)
  end

  def initialize(family)
    @family = family
    text = File.read(File.join(TEMPLATES, "#{family.language}.txt"), encoding: 'utf-8')
    @subject, @body = fill(text).split("\n", 2)
  end

  def plain
    "Subject: #{@subject}\n#{@body}"
  end

  def to_s(to:)
    mark = "=_#{SecureRandom.hex(12)}"
    from = ENV.fetch('MAIL_FROM')
    [
      "From: #{from}", "To: #{to}", "Subject: #{encoded(@subject)}",
      "Date: #{Time.now.rfc2822}", "Message-ID: <#{SecureRandom.uuid}@#{from[/@(.+?)>?\z/, 1]}>",
      'MIME-Version: 1.0', "Content-Type: multipart/mixed; boundary=\"#{mark}\"", '',
      "--#{mark}", 'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64', '',
      [@body.strip].pack('m'),
      "--#{mark}", 'Content-Type: text/calendar; charset=utf-8; name="termin.ics"',
      'Content-Transfer-Encoding: base64', 'Content-Disposition: attachment; filename="termin.ics"', '',
      [calendar].pack('m'),
      "--#{mark}--", ''
    ].join("\r\n")
  end

  private

  def fill(text)
    text.gsub(/\{\{(\w+)\}\}/) do
      case Regexp.last_match(1)
      when 'date' then @family.starts.strftime('%d.%m.%Y')
      when 'time' then @family.starts.strftime('%H:%M')
      when 'child', 'parent', 'room', 'class_name' then @family[Regexp.last_match(1)]
      else raise "unknown field #{Regexp.last_match(0)} in #{@family.language}.txt"
      end
    end
  end

  def encoded(text)
    text.ascii_only? ? text : "=?utf-8?B?#{[text].pack('m0')}?="
  end

  def calendar
    form = '%Y%m%dT%H%M%S'
    <<~ICS.gsub("\n", "\r\n")
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//elternabend-post//DE
      BEGIN:VEVENT
      UID:#{SecureRandom.uuid}
      DTSTAMP:#{Time.now.utc.strftime(form)}Z
      DTSTART:#{@family.starts.strftime(form)}
      DTEND:#{(@family.starts + MINUTES * 60).strftime(form)}
      SUMMARY:#{@subject}
      LOCATION:#{@family.room}
      END:VEVENT
      END:VCALENDAR
    ICS
  end
end
